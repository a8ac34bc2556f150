/** A server that is built from a Go module pinned under tools/. */
export type GoProgram = {
  program: 'temporal' | 'livekit-server'
  title: string
  /** Folder under tools/ with the pinned module. */
  tool: string
  module: string
  package: string
  /** Finds the version in the output of `--version`. */
  version: RegExp
  /** The oldest version that can be used. The major version must be the same. */
  atLeast: [major: number, minor: number]
}

export const temporal: GoProgram
export const livekit: GoProgram
export function pinnedVersion(program: GoProgram): string
export function builtPath(program: GoProgram): string
export function buildProgram(program: GoProgram): Promise<void>
export function programsToBuild(): GoProgram[]
