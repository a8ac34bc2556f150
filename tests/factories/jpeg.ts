/** The headers of a JPEG of this size, without a picture: enough for code that reads only headers. */
export function jpegOf({ width, height }: { width: number; height: number }): Uint8Array {
  const high = (size: number) => (size >> 8) & 0xff
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...[0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0],
    ...[0xff, 0xc0, 0, 11, 8, high(height), height & 0xff, high(width), width & 0xff, 1, 1, 0x11, 0],
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0],
    ...[0xff, 0xd9],
  ])
}
