import { contrastOf } from './contrast.ts'
import { Family } from './specimen.tsx'
import { type Token, tokensOf, tokenValue } from './tokens.ts'

/** What is never seen as text or edge on the dark ground. */
const NOT_ON_GROUND = ['ground', 'panel', 'raised', 'line', 'on-accent', 'print', 'paper']

/** A share of another colour. */
const MIXED = /^color-mix\(in srgb, var\(--color-(.+)\) (\d+%), transparent\)$/

export function Colours() {
  return (
    <Family
      id="colours"
      title="Colours"
      intro="One warm accent on warm black. The figure is the contrast with the ground; text needs 4.5, edges of controls need 3."
    >
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {tokensOf('color').map((token) => (
          <Swatch key={token.name} token={token} />
        ))}
      </ul>
    </Family>
  )
}

function Swatch({ token: { name, value } }: { token: Token }) {
  const isOpaque = value.startsWith('#')
  return (
    <li className="overflow-hidden rounded-lg border border-line bg-panel">
      <div style={{ background: value }} className="h-16 border-b border-line" />
      <div className="grid gap-0.5 p-3">
        <p className="font-semibold">{name}</p>
        <p className="flex justify-between font-mono text-xs text-muted">
          <span>{value.replace(MIXED, '$1 $2')}</span>
          {isOpaque && !NOT_ON_GROUND.includes(name) && (
            <span>{contrastOf(value, tokenValue('color', 'ground')).toFixed(1)}</span>
          )}
        </p>
      </div>
    </li>
  )
}
