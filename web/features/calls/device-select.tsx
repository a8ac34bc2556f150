import { useId } from 'react'
import css from './device-select.module.css'

type DeviceSelectProps = {
  label: string
  devices: readonly MediaDeviceInfo[]
  /** The id of the chosen device; null means the browser's default device. */
  value: string | null
  onChange: (id: string | null) => void
}

/** Chooses a device of one kind. It is hidden when there is nothing to choose. */
export function DeviceSelect({ label, devices, value, onChange }: DeviceSelectProps) {
  const id = useId()
  // Some browsers list their default device a second time, under this id.
  const real = devices.filter((device) => device.deviceId !== '' && device.deviceId !== 'default')
  if (real.length < 2) return null
  return (
    <div className={css.device}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={real.find(({ deviceId }) => deviceId === value)?.deviceId ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      >
        <option value="">Default {label.toLowerCase()}</option>
        {real.map((device) => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label || label}
          </option>
        ))}
      </select>
    </div>
  )
}
