import { useState } from 'react'
import { replaceMemberCode } from '#shared/members/members-operations.ts'
import { useApiCall } from '../../api-client/use-api-call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ContactDetailsForm } from './contact-details-form.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailChangeForm } from './email-change-form.tsx'
import { fetchPortalUrl, MemberFileLoader, OpenUrlButton, Section } from './member-file.tsx'
import { callAsMember, refreshMember, storeOwnCode } from './member-store.ts'
import { OwnCalendar } from './own-calendar.tsx'
import { PayerRow } from './payer-row.tsx'
import { PlanCard } from './plan-card.tsx'

export const MemberDetailsView = () => (
  <>
    <h1 className="text-display text-title">Change</h1>
    <MemberFileLoader>
      {({ plans, hasPortal, paidBy, details }, { reload, change }) => (
        <>
          <Section id="plan" title="Plan">
            {plans.length === 0 && <p className="text-muted-foreground">You have no recurring plan.</p>}
            <ul className="grid w-full gap-3 empty:hidden">
              {plans.map((plan) => (
                <PlanCard key={plan.subscriptionId} plan={plan} onChanged={change} />
              ))}
            </ul>
            {paidBy.map(({ clientId, name }) => (
              <PayerRow
                key={clientId}
                clientId={clientId}
                label={`${name} pays for you and can see your member card.`}
                question={`${name} will no longer see your card. Your plan continues.`}
                onRemoved={reload}
              />
            ))}
            {hasPortal && <OpenUrlButton fetchUrl={fetchPortalUrl}>Change Card</OpenUrlButton>}
          </Section>
          <ContactDetailsForm details={details} />
          {details.email && <EmailChangeForm email={details.email} />}
        </>
      )}
    </MemberFileLoader>
    <OwnCalendar />
    <LostPhoneSection />
    <DevicesSection />
  </>
)

function LostPhoneSection() {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, refusal, run, clearThen } = useApiCall()
  const replace = async () => {
    const { memberCode } = await callAsMember(replaceMemberCode, {})
    storeOwnCode(memberCode)
    void refreshMember()
    setIsAsking(false)
    toast({
      title: 'Your code was replaced',
      description: 'The front desk accepts only the new code.',
      variant: 'success',
    })
  }
  return (
    <Section id="lost" title="Lost phone">
      <p className="text-muted-foreground">A new code replaces the one on your lost phone.</p>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        I Lost My Phone
      </Button>
      <ConfirmDialog
        title="Replace your code?"
        question="The code on your lost phone will stop working immediately. Please also sign out the phone below."
        confirmLabel="Replace My Code"
        busyLabel="Replacing..."
        refusal={refusal}
        isBusy={isBusy}
        isOpen={isAsking}
        onClose={clearThen(() => setIsAsking(false))}
        onConfirm={() => void run(replace)}
      />
    </Section>
  )
}
