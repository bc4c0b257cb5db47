import source from '../styles/tokens.css?raw'

export type Token = { name: string; value: string }

/** The tokens of a kind as the style sheet has them: `tokensOf('radius')` are those that start with --radius-. */
export function tokensOf(kind: string): readonly Token[] {
  const found = source.matchAll(new RegExp(`^\\s*--${kind}-([a-z-]+(?<!--line-height)):\\s*([^;]+);`, 'gm'))
  return [...found].map(([, name = '', value = '']) => ({ name, value }))
}

export function tokenValue(kind: string, name: string): string {
  const found = tokensOf(kind).find((token) => token.name === name)
  if (!found) throw new Error(`There is no --${kind}-${name}`)
  return found.value
}
