/** What must never be in a page of the site: it would be blocked by its policy, or be left over from rendering. */
const FORBIDDEN_PATTERNS: Readonly<Record<string, RegExp>> = {
  'a script in the page': /<script(?![^>]*\bsrc=)(?![^>]*type="application\/ld\+json")/i,
  'a style attribute': /<[^>]+\sstyle=/i,
  'an event attribute': /<[^>]+\son[a-z]+=/i,
  'what React leaves of an unfinished part': /<template|<!--\$\?-->|<!--\$!-->/,
}

/** Refuses a page that would not work as it stands. */
export function assertValidHtml(path: string, html: string) {
  for (const [what, pattern] of Object.entries(FORBIDDEN_PATTERNS)) {
    const found = html.match(pattern)
    if (found) throw new Error(`${path} holds ${what}: ${found[0].slice(0, 120)}`)
  }
}
