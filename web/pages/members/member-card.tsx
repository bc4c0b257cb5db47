import { useDeferredValue, useEffect } from 'react'
import { business } from '#shared/lib/settings/business.ts'
import type { MemberCard as Card, MemberCardState } from '#shared/members/member-card.ts'
import { StatusShape, type Tone, toneClasses } from '../../ui/badge.tsx'
import { keepScreenAwake } from '../../ui/keep-screen-awake.ts'
import { PersonName } from '../../ui/person-name.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { type CardTextName, cardLabel, cardTexts } from './card-texts.ts'

const stateTones = {
  active: 'green',
  warning: 'yellow',
  ended: 'red',
  none: 'gray',
} as const satisfies Record<MemberCardState, Tone>

/** Marks an element into which `prerendered-card.ts` writes a text. */
const textAttribute = (name: CardTextName) => ({ 'data-text': name })

/** The QR code is as wide as the phone allows. It is on white, with the quiet zone of four modules that scanners need. */
export function MemberCard({ card, isHeading = false }: { card: Card; isHeading?: boolean }) {
  const { name, memberCode, state } = card
  const { status, plan, code } = cardTexts(card)
  const Name = isHeading ? 'h1' : 'h2'
  // Renders the name and the status first, because a phone needs 100 ms to draw a QR code.
  const drawnCode = useDeferredValue(memberCode, '')
  useEffect(keepScreenAwake, [])
  return (
    <article
      aria-label={cardLabel(name)}
      className="mx-auto w-full max-w-96 overflow-hidden rounded-lg border border-border bg-surface shadow-elevated"
    >
      <p
        className={`flex items-center gap-2.5 px-5 py-3 font-semibold text-on-state ${toneClasses(stateTones[state]).background}`}
      >
        <StatusShape tone={stateTones[state]} />
        <span {...textAttribute('status')}>{status}</span>
      </p>
      <div className="grid gap-4 p-5">
        <div>
          <p className="text-sm font-semibold text-muted-foreground">{business.name}</p>
          <Name {...textAttribute('name')} className="text-2xl leading-tight font-semibold wrap-anywhere">
            <PersonName name={name} />
          </Name>
          <p {...textAttribute('plan')} className="text-muted-foreground empty:hidden">
            {plan}
          </p>
        </div>
        {drawnCode ? (
          <QrCode
            text={drawnCode}
            label={`QR code of ${name}`}
            errorCorrection="medium"
            className="aspect-square h-auto w-full"
          />
        ) : (
          <span className="block aspect-square rounded-sm bg-print-background" />
        )}
        <p {...textAttribute('code')} className="text-center font-mono text-lg tracking-wide">
          {code}
        </p>
      </div>
    </article>
  )
}
