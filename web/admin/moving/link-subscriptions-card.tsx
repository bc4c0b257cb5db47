import { useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { linkStripeCustomers } from '#shared/moving/imports-operations.ts'
import { customerLinkOutcomeLabels, type StripeCustomerLink } from '#shared/moving/stripe-customer-links.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { Button, SiteLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorText } from '../../ui/loading-state.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'

/** Links clients to Stripe subscriptions that the gym already had before it used this product. */
export function LinkSubscriptionsCard() {
  const [links, setLinks] = useState<StripeCustomerLink[]>()
  const [state, setState] = useState<'idle' | 'checking' | 'checked' | 'linking' | 'linked'>('idle')
  const [failure, setFailure] = useState<string>()
  const queryClient = useQueryClient()

  async function read(dryRun: boolean) {
    setState(dryRun ? 'checking' : 'linking')
    setFailure(undefined)
    const foundLinks: StripeCustomerLink[] = []
    try {
      let cursor: string | undefined
      do {
        const page = await callAsStaff(linkStripeCustomers, { dryRun, ...(cursor && { after: cursor }) })
        foundLinks.push(...page.links)
        setLinks([...foundLinks])
        cursor = page.nextAfter
      } while (cursor)
      setState(dryRun ? 'checked' : 'linked')
    } catch (error) {
      setState('idle')
      setFailure(toApiError(error).message)
    }
    if (!dryRun) void queryClient.invalidateQueries()
  }

  const count = (outcome: StripeCustomerLink['outcome']) =>
    (links ?? []).filter((link) => link.outcome === outcome).length
  const ambiguousLinks = (links ?? []).filter(({ outcome }) => outcome !== 'linked' && outcome !== 'known')
  const isBusy = state === 'checking' || state === 'linking'
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="font-semibold">Link Stripe</h2>
      <p className="max-w-prose text-sm text-muted-foreground">
        Members who already pay through your Stripe account are linked by email. After that, their access
        depends on their Stripe subscription, and the dates in your file are ignored.
      </p>
      {failure && <ErrorText>{failure}</ErrorText>}
      {links && (
        <p role="status" className="text-sm font-semibold tabular-figures">
          {count('linked')} {state === 'linked' ? 'linked' : 'to link'}, {count('known')} already linked,{' '}
          {ambiguousLinks.length} for you to decide.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          Icon={Link2}
          variant="outline"
          isBusy={isBusy}
          busyLabel={state === 'linking' ? 'Linking...' : 'Checking...'}
          onClick={() => void read(true)}
        >
          Find Subscriptions
        </Button>
        {state === 'checked' && count('linked') > 0 && (
          <Button onClick={() => void read(false)}>
            {count('linked') === 1 ? 'Link 1 subscription' : `Link ${count('linked')} subscriptions`}
          </Button>
        )}
      </div>
      {state === 'linked' && ambiguousLinks.length > 0 && (
        <p className="text-sm">
          Link the other payers in the list <em>Payers without a client</em> of{' '}
          <SiteLink to="/admin/clients" className="underline underline-offset-4">
            Clients
          </SiteLink>
          .
        </p>
      )}
      {ambiguousLinks.length > 0 && !isBusy && (
        <ul aria-label="Subscriptions that need a decision" className="grid gap-2 text-sm">
          {ambiguousLinks.map(({ subscriptionId, name, email, outcome, clientId, clientName }) => (
            <li key={subscriptionId} className="border-l-2 border-border pl-3 wrap-anywhere">
              <p className="font-semibold">
                {name ? <PersonName name={name} /> : (email ?? 'No name in Stripe')}
              </p>
              <p className="text-muted-foreground">
                {email && name ? `${email} · ` : ''}
                {customerLinkOutcomeLabels[outcome]}
                {clientId && (
                  <>
                    {': '}
                    <SiteLink to={`/admin/clients/${clientId}`} className="underline underline-offset-4">
                      <PersonName name={clientName ?? 'Client'} />
                    </SiteLink>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
