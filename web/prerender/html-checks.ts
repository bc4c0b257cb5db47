/** Markup that must not be in a page, because the CSP would block it or because it shows that React has not finished rendering. */
const FORBIDDEN_PATTERNS: Readonly<Record<string, RegExp>> = {
  'a script in the page': /<script(?![^>]*\bsrc=)/i,
  'a style attribute': /<[^>]+\sstyle=/i,
  'an event attribute': /<[^>]+\son[a-z]+=/i,
  'an unfinished React Suspense boundary': /<template|<!--\$\?-->|<!--\$!-->/,
}

const JSON_SCRIPT_PATTERN = /<script type="application\/(?:ld\+)?json"[^>]*>.*?<\/script>/gs
const ATTRIBUTE_VALUE_PATTERN = /="[^"]*"/g

/** Throws if the page contains a forbidden pattern. Ignores JSON and attribute values, because they may contain any text. */
export function assertValidHtml(path: string, html: string) {
  const markup = html.replace(JSON_SCRIPT_PATTERN, '').replace(ATTRIBUTE_VALUE_PATTERN, '=""')
  for (const [what, pattern] of Object.entries(FORBIDDEN_PATTERNS)) {
    const match = markup.match(pattern)
    if (match) throw new Error(`${path} contains ${what}: ${match[0].slice(0, 120)}`)
  }
}
