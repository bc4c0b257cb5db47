/** Content that the CSP would block, or that rendering left over by mistake. */
const FORBIDDEN_PATTERNS: Readonly<Record<string, RegExp>> = {
  'a script in the page': /<script(?![^>]*\bsrc=)(?![^>]*type="application\/ld\+json")/i,
  'a style attribute': /<[^>]+\sstyle=/i,
  'an event attribute': /<[^>]+\son[a-z]+=/i,
  'what React leaves of an unfinished part': /<template|<!--\$\?-->|<!--\$!-->/,
}

export function assertValidHtml(path: string, html: string) {
  for (const [what, pattern] of Object.entries(FORBIDDEN_PATTERNS)) {
    const found = html.match(pattern)
    if (found) throw new Error(`${path} holds ${what}: ${found[0].slice(0, 120)}`)
  }
}
