import { SearchX, TicketCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { parseMemberCode } from '#shared/lib/member-code.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { Button } from '../../../ui/button.tsx'
import { type DecidedCardStateProps, MAIN_BUTTON_CLASS, NextButton } from './card-parts.tsx'
import { DecisionDetail, DecisionHeading, DecisionPanel, KeyHint } from './decision-panel.tsx'

const NewVisitorDialog = lazyComponent(() =>
  import('./new-visitor-dialog.tsx').then((m) => m.NewVisitorDialog),
)

export function UnknownPersonCard({ desk, card }: DecidedCardStateProps) {
  const { found } = card
  const [isCreating, setIsCreating] = useState(false)
  return (
    <DecisionPanel
      kind="nobody"
      actions={
        <>
          <Button
            size="lg"
            className={MAIN_BUTTON_CLASS}
            data-key="Enter"
            onClick={() => setIsCreating(true)}
          >
            New visitor <KeyHint>Enter</KeyHint>
          </Button>
          {found.nearest?.map(({ passCode, name }, i) => (
            <Button
              key={passCode}
              variant="outline"
              size="lg"
              data-key={i + 1}
              onClick={() => desk.lookUp({ text: passCode })}
            >
              {`${passCode} ${name}`} <KeyHint>{i + 1}</KeyHint>
            </Button>
          ))}
          <NextButton desk={desk} />
        </>
      }
    >
      <DecisionHeading>{found.text}</DecisionHeading>
      <DecisionDetail Icon={SearchX}>
        {(card.state === 'decided' && card.error) || notFoundText(found.text)}
      </DecisionDetail>
      {found.nearest && found.nearest.length > 0 && (
        <DecisionDetail Icon={TicketCheck}>Did you mean one of these codes?</DecisionDetail>
      )}
      {isCreating && (
        <Suspense>
          <NewVisitorDialog
            text={found.text}
            onCreated={(passCode) => desk.continueWith(card, { text: passCode }, { isSigning: true })}
            onClose={() => setIsCreating(false)}
          />
        </Suspense>
      )}
    </DecisionPanel>
  )
}

/** Explains an unknown code. An unknown member code must be an old one, because member codes are too long to be guessed or misread. */
const notFoundText = (text: string) =>
  parseMemberCode(text)
    ? 'This member code is no longer valid. Search by name instead. To email a link to the new code, choose Member Page in the client file.'
    : `No pass and no client for "${text}"`
