import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { resendEmail, updateRecipientEmail } from '#shared/operations/follow-up.ts'
import type { TaskItem } from '#shared/today.ts'
import { Button } from '../../ui/button.tsx'
import { CONTROL_CLASS } from '../../ui/control-class.ts'
import { toast } from '../../ui/toast-store.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { taskButtonClass } from './task-button-class.ts'
import { removeTasks } from './use-today.ts'

/** Sends an email that did not arrive again, to the same or a corrected address. */
export function ResendButtons({ item: { task, client } }: { item: TaskItem }) {
  const queryClient = useQueryClient()
  const [address, setAddress] = useState<string>()
  const id = useId()
  const options = {
    offlineConsequence: 'Nothing was sent',
    onSuccess: () => {
      removeTasks(queryClient, (item) => item.task.id === task.id)
      toast({ title: 'Email Queued', description: `${client.name} gets it within five minutes.` })
    },
    onError: ({ message }: { message: string }) => toast(staffToastMessages.failed(message)),
  }
  const resending = useStaffMutation({ operation: resendEmail, ...options })
  const correcting = useStaffMutation({ operation: updateRecipientEmail, ...options })
  const own = { clientId: task.clientId, id: task.id }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    correcting.start({ ...own, email: address ?? '' })
  }
  if (address !== undefined) {
    return (
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <label htmlFor={id} className="grid min-w-0 flex-1 basis-48 gap-1 text-sm text-muted-foreground">
          Correct address
          <input
            id={id}
            type="email"
            required
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            className={CONTROL_CLASS}
          />
        </label>
        <Button type="submit" size="compact" isBusy={correcting.isPending}>
          Resend
        </Button>
      </form>
    )
  }
  return (
    <div className="flex flex-wrap gap-1">
      <button
        type="button"
        className={taskButtonClass(true)}
        aria-label={`Correct address and resend: ${client.name}`}
        onClick={() => setAddress(task.failedEmail?.to ?? '')}
      >
        Correct address and resend
      </button>
      <button
        type="button"
        className={taskButtonClass()}
        aria-disabled={resending.isPending}
        aria-label={`Resend: ${client.name}`}
        onClick={() => resending.isPending || resending.start(own)}
      >
        Resend
      </button>
    </div>
  )
}
