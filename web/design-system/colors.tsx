import { contrastRatio } from '#shared/lib/settings/contrast-ratio.ts'
import type { DesignToken, Theme } from './parse-tokens.ts'
import { designTokens, SpecimenGroup } from './specimen.tsx'

const BACKGROUND_ONLY_TOKENS = [
  'background',
  'surface',
  'surface-raised',
  'border',
  'on-accent',
  'on-state',
  'print-foreground',
  'print-background',
]

const COLOR_MIX_PATTERN = /^color-mix\(in srgb, var\(--color-(.+)\) (\d+%), transparent\)$/

const THEMES = [
  { theme: 'dark', name: 'Dark', className: '' },
  { theme: 'light', name: 'Light', className: 'chalk' },
] as const satisfies readonly { theme: Theme; name: string; className: string }[]

export function Colors() {
  return (
    <SpecimenGroup
      id="colors"
      title="Colors"
      intro="One orange accent on a dark or light background. The number is the contrast with the background. Text needs 4.5, and edges of controls need 3. Use accent-ink for orange text."
    >
      {THEMES.map(({ theme, name, className }) => (
        <section key={theme} className={`grid gap-4 rounded-lg ${className} ${className && 'p-4'}`}>
          <h3 className="font-semibold">{name}</h3>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
            {designTokens.tokensOfKind('color', theme).map((token) => (
              <Swatch key={token.name} token={token} theme={theme} />
            ))}
          </ul>
        </section>
      ))}
    </SpecimenGroup>
  )
}

function Swatch({ token: { name, value }, theme }: { token: DesignToken; theme: Theme }) {
  const hasContrast = value.startsWith('#') && !BACKGROUND_ONLY_TOKENS.includes(name)
  return (
    <li className="overflow-hidden rounded-lg border border-border bg-surface">
      <div style={{ background: value }} className="h-16 border-b border-border" />
      <div className="grid gap-0.5 p-3">
        <p className="font-semibold">{name}</p>
        <p className="flex justify-between font-mono text-xs text-muted-foreground">
          <span>{value.replace(COLOR_MIX_PATTERN, '$1 $2')}</span>
          {hasContrast && (
            <span>{contrastRatio(value, designTokens.value('color', 'background', theme)).toFixed(1)}</span>
          )}
        </p>
      </div>
    </li>
  )
}
