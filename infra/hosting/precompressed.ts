export const PRECOMPRESSED_ROOT = '/br'

const PRECOMPRESSED_PATTERN = /\.(html|js|css|svg)$/

export const isPrecompressed = (file: string): boolean => file.startsWith(`${PRECOMPRESSED_ROOT}/`)

export const hasPrecompressedCopy = (file: string): boolean =>
  PRECOMPRESSED_PATTERN.test(file) && !isPrecompressed(file)

/** The precompressed copy of a file where the browser accepts it. Also runs as a CloudFront Function. */
export function precompressedPath(file: string, acceptEncoding: string): string {
  return hasPrecompressedCopy(file) && /\bbr\b/.test(acceptEncoding) ? PRECOMPRESSED_ROOT + file : file
}

export function uncompressedPath(file: string): string {
  return isPrecompressed(file) ? file.slice(PRECOMPRESSED_ROOT.length) : file
}
