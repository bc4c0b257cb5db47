/** Where a copy of each text stands that was compressed when the site was built: smaller than CloudFront makes it. */
export const PACKED_ROOT = '/br'

const PACKED = /\.(html|js|css|svg)$/

export const isPacked = (file: string): boolean => file.startsWith(`${PACKED_ROOT}/`)

export const hasPackedCopy = (file: string): boolean => PACKED.test(file) && !isPacked(file)

/** The file that a browser gets for a file of the site, by what it says it can read. It runs on CloudFront too. */
export function packedFor(file: string, acceptEncoding: string): string {
  return hasPackedCopy(file) && /\bbr\b/.test(acceptEncoding) ? PACKED_ROOT + file : file
}

export function unpackedOf(file: string): string {
  return isPacked(file) ? file.slice(PACKED_ROOT.length) : file
}
