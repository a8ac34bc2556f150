/** The devices with which a person joins a call. An id of null means the browser's default device. */
export type DeviceChoice = {
  camera: boolean
  microphone: boolean
  cameraId: string | null
  microphoneId: string | null
  speakerId: string | null
  /** Whether to send a small video in a single size, which uses less data. */
  saveData: boolean
  /** Whether the person does not see their own picture. Others still see it. */
  hideSelf: boolean
}

export const FIRST_CHOICE: DeviceChoice = {
  camera: true,
  microphone: true,
  cameraId: null,
  microphoneId: null,
  speakerId: null,
  saveData: false,
  hideSelf: false,
}
