import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createWaiverLink } from '#shared/front-desk/check-in-operations.ts'
import { toApiError } from '../../../api-client/to-api-error.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { callAsStaff } from '../../auth/call-as-staff.ts'

const POLL_MS = 2000

export function WaiverSigning({ clientId, onPoll }: { clientId: string; onPoll: () => void }) {
  const idempotencyKey = useRef(crypto.randomUUID())
  const link = useMutation({
    mutationFn: () => callAsStaff(createWaiverLink, { clientId }, { idempotencyKey: idempotencyKey.current }),
  })
  const start = useEffectEvent(() => link.mutate())
  useEffect(() => start(), [])
  const poll = useEffectEvent(onPoll)
  useEffect(() => {
    const timer = setInterval(poll, POLL_MS)
    return () => clearInterval(timer)
  }, [])

  if (link.isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-danger">
        {toApiError(link.error).message}
        <Button variant="outline" onClick={() => link.mutate()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!link.data) return <p className="text-muted-foreground">Preparing the waiver...</p>
  const url = `${location.origin}${link.data.path}`
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-4">
      <div className="max-sm:mx-auto max-sm:[&>svg]:size-56">
        <QrCode text={url} label="QR code of the waiver for the visitor's phone" errorCorrection="medium" />
      </div>
      <div className="grid gap-3 max-sm:w-full sm:justify-items-start">
        <p>Scan this with the visitor's phone.</p>
        <LinkButton size="lg" to={link.data.path} target="_blank">
          Sign on this device
        </LinkButton>
        <p role="status" className="text-base text-muted-foreground">
          Waiting for the signature...
        </p>
      </div>
    </div>
  )
}
