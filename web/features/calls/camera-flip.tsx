/** Which camera of a phone is in use, and the button on the own picture that changes to the other one. */
import { useLocalParticipant } from '@livekit/components-react'
import { IconCameraRotate } from '@tabler/icons-react'
import { LocalVideoTrack } from 'livekit-client'
import { type ReactNode, useState } from 'react'
import css from './call.module.css'

/** The camera beside the screen, or the one at the back. */
export type Facing = 'user' | 'environment'

/** `flip` is null where a person has no phone in the hand. */
export function useCameraFlip(): { facing: Facing; flip: ReactNode } {
  const { cameraTrack } = useLocalParticipant()
  const [facing, setFacing] = useState<Facing>('user')
  const [isTurning, setIsTurning] = useState(false)
  const track = cameraTrack?.track
  const turn = async (next: Facing) => {
    if (!(track instanceof LocalVideoTrack)) return
    setIsTurning(true)
    try {
      await track.restartTrack({ facingMode: next })
      setFacing(next)
    } catch {
      // The other camera cannot be opened, for example because another app uses it. The present one is opened again.
      await track.restartTrack({ facingMode: facing }).catch(() => {})
    } finally {
      setIsTurning(false)
    }
  }
  const flip = matchMedia('(pointer: coarse)').matches && (
    <button
      type="button"
      className={css.flip}
      disabled={isTurning}
      onClick={() => void turn(facing === 'user' ? 'environment' : 'user')}
    >
      <IconCameraRotate size={20} stroke={1.5} aria-hidden />
      <span className="visually-hidden">{facing === 'user' ? 'Use back camera' : 'Use front camera'}</span>
    </button>
  )
  return { facing, flip }
}
