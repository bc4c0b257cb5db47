import { ExternalLink, Link2 } from 'lucide-react'
import { useState } from 'react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { fullName } from '#shared/lib/client.ts'
import type { Output } from '#shared/lib/operation.ts'
import { findServiceForSale, listServicesForSale, priceLabel } from '#shared/payments/catalog.ts'
import { MAX_LINE_QUANTITY } from '#shared/payments/checkout.ts'
import { createCheckoutForClient } from '#shared/payments/memberships-operations.ts'
import type { OrderStatus } from '#shared/payments/order.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { ErrorText } from '../../../ui/loading-state.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { OverlayProps } from '../../../ui/use-modal.ts'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { staffToastMessages, successToast } from '../../staff-toast-messages.ts'
import { useClientFile } from '../use-client-file.ts'

type Checkout = Output<typeof createCheckoutForClient>
type SellPlanDialogProps = OverlayProps & { file: ClientFile }

/** The client pays on their own phone after scanning a QR code or opening an emailed link. */
export function SellPlanDialog({ file, isOpen, onClose }: SellPlanDialogProps) {
  const { id, email } = file
  const name = fullName(file)
  const [priceId, setPriceId] = useState('')
  const [quantity, setQuantity] = useState(1)
  const [checkout, setCheckout] = useState<Checkout>()
  const price = findServiceForSale(priceId)?.price
  const selling = useStaffMutation({
    operation: createCheckoutForClient,
    offlineConsequence: 'Nothing was sold',
    isIdempotent: true,
    onSuccess: (created, { input }) => {
      if (!input.sendEmail) return setCheckout(created)
      toast(successToast('Payment Link Sent', `${name} gets the link by email within minutes.`))
      onClose()
    },
    onError: () => undefined,
  })
  const close = () => {
    selling.abortThen(onClose)()
    setCheckout(undefined)
  }

  function sell(sendEmail: boolean) {
    if (!price) return toast(staffToastMessages.missingInformation('Please choose a plan or sessions.'))
    selling.start({ id, priceId, quantity: price.grants === 'sessions' ? quantity : 1, sendEmail })
  }

  return (
    <Dialog
      title="Sell a Plan"
      description={`${name} pays on Stripe's page.`}
      isOpen={isOpen}
      onClose={close}
    >
      {checkout && isOpen ? (
        <Payment {...checkout} file={file} onClose={close} />
      ) : (
        <>
          {selling.error && <ErrorText>{selling.error.message}</ErrorText>}
          <SelectField
            label="Plan or sessions"
            required
            placeholder="Choose"
            options={listServicesForSale().map((service) => ({
              value: service.id,
              label: `${service.title}, ${priceLabel(service)}`,
            }))}
            value={priceId}
            onChange={({ target }) => setPriceId(target.value)}
          />
          {price?.grants === 'sessions' && (
            <div className="flex items-center justify-between gap-4">
              <span className="text-sm font-semibold">Sessions</span>
              <QuantityStepper
                label="Sessions"
                value={quantity}
                max={MAX_LINE_QUANTITY}
                onChange={setQuantity}
              />
            </div>
          )}
          <DialogActions onCancel={close}>
            {email && (
              <Button variant="outline" isBusy={selling.isPending} onClick={() => sell(true)}>
                Send by email
              </Button>
            )}
            <Button isBusy={selling.isPending} busyLabel="Contacting Stripe..." onClick={() => sell(false)}>
              Show QR code
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

const POLL_MS = 2000

type PaymentProps = Checkout & { file: ClientFile; onClose: () => void }

const checkoutOutcomes: Readonly<Record<OrderStatus, string>> = {
  paid: 'Paid. The payment is in the client file.',
  processing: 'Stripe is processing the payment, which can take a few days. The order is in the client file.',
  failed: 'The payment failed. Close this dialog to sell the plan again.',
  expired: 'The payment page has expired. Close this dialog to sell the plan again.',
}

/** Shows the payment link until a webhook event from Stripe adds the order to the client file. */
function Payment({ url, orderId, file, onClose }: PaymentProps) {
  const status = file.orders.find(({ id }) => id === orderId)?.status
  const isPaid = status === 'paid'
  const copy = () =>
    copyText(
      url,
      successToast('Link Copied', 'The payment link was copied.'),
      staffToastMessages.failed(`The link could not be copied: ${url}`),
    )
  return (
    <>
      {isPaid ? null : <ClientFilePoller id={file.id} />}
      {!status && (
        <div className="grid justify-items-center gap-4">
          <QrCode
            text={url}
            label="QR code of the payment page"
            errorCorrection="low"
            className="size-64 max-w-full"
          />
          <p className="text-center">Scan this with the client's phone.</p>
          <div className="flex flex-wrap justify-center gap-2">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'outline', size: 'compact' })}
            >
              <ExternalLink className="size-4" />
              Open payment page
            </a>
            <Button Icon={Link2} variant="outline" size="compact" onClick={copy}>
              Copy link
            </Button>
          </div>
        </div>
      )}
      <p role="status" className={isPaid ? 'text-lg font-semibold' : 'text-center text-muted-foreground'}>
        {status ? checkoutOutcomes[status] : 'Waiting for the payment...'}
      </p>
      <DialogActions cancelLabel="Close" onCancel={onClose} />
    </>
  )
}

function ClientFilePoller({ id }: { id: string }) {
  useClientFile(id, { pollMs: POLL_MS })
  return null
}
