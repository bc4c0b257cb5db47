import { formatPlainDate } from '#shared/lib/dates/plain-date.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { createMemberWaiverLink } from '#shared/members/member-file-operations.ts'
import { paymentMethodText } from '#shared/payments/receipt.ts'
import { fetchPortalUrl, MemberFileLoader, OpenUrlButton, Section } from './member-file.tsx'
import { callAsMember } from './member-store.ts'

export const DocumentsView = () => (
  <>
    <h1 className="text-display text-title">Documents</h1>
    <MemberFileLoader>
      {({ waiver, hasPortal, receipts }) => (
        <>
          <Section id="waiver" title="Waiver">
            <p>{waiver.words}</p>
            {waiver.reference && (
              <p className="wrap-anywhere">
                <a href={`/verify/${waiver.reference}`} className="font-semibold underline">
                  Verify {waiver.reference}
                </a>
              </p>
            )}
            {waiver.problem && <OpenUrlButton fetchUrl={fetchWaiverPath}>Sign Your Waiver</OpenUrlButton>}
          </Section>
          <Section id="receipts" title="Receipts and invoices">
            {receipts.length === 0 && !hasPortal && <p className="text-muted-foreground">No receipts yet.</p>}
            <ul className="grid w-full gap-3 empty:hidden">
              {receipts.map(({ id, number, amount, currency, method, receivedOn, paidThrough }) => (
                <li key={id} className="rounded-lg border border-border bg-surface p-4">
                  <strong className="block">
                    {formatMoney(amount, currency)}, paid {paymentMethodText(method)}
                  </strong>
                  <span className="text-muted-foreground">
                    Receipt {number} from {formatPlainDate(receivedOn)}, paid through{' '}
                    {formatPlainDate(paidThrough)}
                  </span>
                </li>
              ))}
            </ul>
            {hasPortal && (
              <>
                <p className="text-muted-foreground">
                  Invoices for card payments are on a page hosted by our payment partner, Stripe.
                </p>
                <OpenUrlButton fetchUrl={fetchPortalUrl}>See My Invoices</OpenUrlButton>
              </>
            )}
          </Section>
        </>
      )}
    </MemberFileLoader>
  </>
)

const fetchWaiverPath = async () => (await callAsMember(createMemberWaiverLink, {})).path
