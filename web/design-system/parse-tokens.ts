export type Theme = 'dark' | 'light'
export type DesignToken = { name: string; value: string }

type DesignTokens = {
  readonly tokensOfKind: (kind: string, theme?: Theme) => readonly DesignToken[]
  readonly value: (kind: string, name: string, theme?: Theme) => string
}

/** Reads the design tokens of a stylesheet. In the light theme, the tokens in the CSS utility `chalk` override the others. */
export function parseTokens(stylesheet: string): DesignTokens {
  const [, light = ''] = stylesheet.match(/@utility chalk \{([\s\S]*?)\n\}/) ?? []
  const dark = stylesheet.replace(light, '')

  const tokensOfKind: DesignTokens['tokensOfKind'] = (kind, theme = 'dark') => {
    const overrides = new Map(theme === 'light' ? readTokens(light, kind) : [])
    return readTokens(dark, kind).map(([name, value]) => ({ name, value: overrides.get(name) ?? value }))
  }
  return {
    tokensOfKind,
    value: (kind, name, theme) => {
      const found = tokensOfKind(kind, theme).find((token) => token.name === name)
      if (!found) throw new Error(`The stylesheet defines no --${kind}-${name}`)
      return found.value
    },
  }
}

function readTokens(css: string, kind: string): [name: string, value: string][] {
  const found = css.matchAll(new RegExp(`^\\s*--${kind}-([a-z-]+(?<!--line-height)):\\s*([^;]+);`, 'gm'))
  return [...found].map(([, name = '', value = '']) => [name, value])
}
