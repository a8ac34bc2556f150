/** The devices with which a person joins a call. Ids are device ids; null means the browser's default. */
export type DeviceChoice = {
  camera: boolean
  microphone: boolean
  cameraId: string | null
  microphoneId: string | null
  /** Saves data: a small picture in one size only. */
  saveData: boolean
}

export const FIRST_CHOICE: DeviceChoice = {
  camera: true,
  microphone: true,
  cameraId: null,
  microphoneId: null,
  saveData: false,
}
