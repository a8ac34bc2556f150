/** The choice of devices inside a call, and whether a person sees their own picture. */
import { useMediaDeviceSelect } from '@livekit/components-react'
import type { DeviceChoice } from './device-choice.ts'
import { DeviceSelect } from './device-select.tsx'
import { SwitchField } from '#web/ui/kit/check-field.tsx'

type CallSettingsProps = {
  hideSelf: boolean
  onChange: (part: Partial<DeviceChoice>) => void
  onProblem: () => void
}

export function CallSettings({ hideSelf, onChange, onProblem }: CallSettingsProps) {
  return (
    <>
      <InUse
        kind="audioinput"
        label="Microphone"
        onProblem={onProblem}
        onChange={(microphoneId) => onChange({ microphoneId })}
      />
      <InUse kind="videoinput" label="Camera" onProblem={onProblem} onChange={(cameraId) => onChange({ cameraId })} />
      {'setSinkId' in HTMLMediaElement.prototype && (
        <InUse
          kind="audiooutput"
          label="Speaker"
          onProblem={onProblem}
          onChange={(speakerId) => onChange({ speakerId })}
        />
      )}
      <SwitchField
        label="Hide self-view"
        description="Others still see you."
        checked={hideSelf}
        onChange={(event) => onChange({ hideSelf: event.currentTarget.checked })}
      />
    </>
  )
}

type InUseProps = {
  kind: MediaDeviceKind
  label: string
  onChange: (id: string | null) => void
  onProblem: () => void
}

/** A choice of device that takes effect at once. */
function InUse({ kind, label, onChange, onProblem }: InUseProps) {
  const { devices, activeDeviceId, setActiveMediaDevice } = useMediaDeviceSelect({ kind, requestPermissions: false })
  const choose = (id: string | null) => {
    setActiveMediaDevice(id ?? 'default', { exact: id !== null }).then(() => onChange(id), onProblem)
  }
  return <DeviceSelect label={label} devices={devices} value={activeDeviceId} onChange={choose} />
}
