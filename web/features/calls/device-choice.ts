/** With what somebody walks into a call. Ids are of devices; null takes the browser's own choice. */
export type DeviceChoice = {
  camera: boolean
  microphone: boolean
  cameraId: string | null
  microphoneId: string | null
  /** A small picture without copies in other sizes. */
  saveData: boolean
}

export const FIRST_CHOICE: DeviceChoice = {
  camera: true,
  microphone: true,
  cameraId: null,
  microphoneId: null,
  saveData: false,
}
