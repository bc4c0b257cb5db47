import type { LookUp } from '#shared/look-up.ts'
import { Button } from '../../ui/button.tsx'
import { KeyHint } from './decision-panel.tsx'
import type { Card, useDesk } from './use-desk.ts'

export type Desk = ReturnType<typeof useDesk>
export type Decided = Extract<Card, { state: 'decided' }>
export type DecidedCardProps = { desk: Desk; card: Decided }

/** What is mostly done next: a phone gives it a line of its own. */
export const MAIN_CLASS = 'flex-1 basis-36 max-sm:basis-full'

export const nameOf = ({ client, name, text }: LookUp) => client?.name ?? name ?? text

export const NextButton = ({ onNext }: { onNext: () => void }) => (
  <Button variant="ghost" size="lg" data-key="Escape" onClick={onNext}>
    Next person <KeyHint>Esc</KeyHint>
  </Button>
)

export function CardError({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p role="alert" className="font-semibold text-danger">
      {message}
    </p>
  )
}
