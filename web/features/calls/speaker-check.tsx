/** The choice of the speaker before a call, and a sound that says whether it is heard. */
import { useState } from 'react'
import { Button } from '#web/ui/kit/button.tsx'
import { DeviceSelect } from './device-select.tsx'
import css from './door.module.css'

type SpeakerCheckProps = {
  speakers: readonly MediaDeviceInfo[]
  speakerId: string | null
  onChange: (speakerId: string | null) => void
}

export function SpeakerCheck({ speakers, speakerId, onChange }: SpeakerCheckProps) {
  const [said, setSaid] = useState('')
  const play = () => {
    setSaid('')
    playTones(speakerId).then(
      () => setSaid('Did you hear two tones? If not, check the volume or choose another speaker.'),
      () => setSaid('This speaker could not be opened. Choose another one.'),
    )
  }
  return (
    <div className={css.speaker}>
      {/* Not every browser lets a page choose the speaker. */}
      {'setSinkId' in HTMLMediaElement.prototype && (
        <DeviceSelect label="Speaker" devices={speakers} value={speakerId} onChange={onChange} />
      )}
      <Button kind="quiet" onClick={play}>
        Play a sound
      </Button>
      <p className={css.said} role="status">
        {said}
      </p>
    </div>
  )
}

const TONE_S = 0.35

/** Plays two soft tones on a speaker; null is the browser's default. Rejects when it cannot be opened. */
async function playTones(speakerId: string | null): Promise<void> {
  const audio = new AudioContext()
  try {
    const out = audio.createMediaStreamDestination()
    const sound = new Audio()
    sound.srcObject = out.stream
    if (speakerId !== null) await sound.setSinkId(speakerId)
    await sound.play()
    const ended = [523.25, 659.25].map((frequency, at) => {
      const [tone, volume] = [audio.createOscillator(), audio.createGain()]
      const from = audio.currentTime + at * TONE_S
      tone.frequency.value = frequency
      // Each tone swells and fades, so that it does not click.
      volume.gain.setValueAtTime(0, from)
      volume.gain.linearRampToValueAtTime(0.25, from + TONE_S / 4)
      volume.gain.linearRampToValueAtTime(0, from + TONE_S)
      tone.connect(volume).connect(out)
      tone.start(from)
      tone.stop(from + TONE_S)
      return new Promise((resolve) => tone.addEventListener('ended', resolve))
    })
    await Promise.all(ended)
    sound.srcObject = null
  } finally {
    await audio.close()
  }
}
