import { CalendarPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  createTrainerCalendar,
  revokeTrainerCalendar,
} from '#shared/appointments/trainer-calendars-operations.ts'
import { trainerName } from '#shared/appointments/trainers.ts'
import type { TrainerCalendar } from '#shared/appointments/working-hours.ts'
import { Button } from '../../../ui/button.tsx'
import { SecretShownOnce } from '../../records/secret-shown-once.tsx'
import { TimeAgo } from '../../records/time-ago.tsx'
import { useStaffMutation } from '../../records/use-staff-mutation.ts'
import { refreshCalendar } from './use-calendar.ts'

type TrainerCalendarLinkProps = { trainerId: string; calendar: TrainerCalendar | undefined }

export function TrainerCalendarLink({ trainerId, calendar }: TrainerCalendarLinkProps) {
  const [url, setUrl] = useState<string>()
  const creation = useStaffMutation({
    operation: createTrainerCalendar,
    offlineConsequence: 'No link was created',
    onSuccess: (made, { queryClient }) => {
      setUrl(made.url)
      refreshCalendar(queryClient)
    },
  })
  const removal = useStaffMutation({
    operation: revokeTrainerCalendar,
    offlineConsequence: 'The link still works',
    onSuccess: (_, { queryClient }) => refreshCalendar(queryClient),
  })
  const feed = calendar?.feed
  const name = trainerName(trainerId)
  return (
    <section aria-label="Calendar on a phone" className="grid gap-3 border-t border-border pt-4">
      <h3 className="font-semibold">Calendar on a phone</h3>
      {url ? (
        <>
          <SecretShownOnce label="Calendar link" secret={url} onDone={() => setUrl(undefined)} />
          <p className="text-sm">
            <a href={url} className="underline underline-offset-4">
              Open the link in the calendar of this device
            </a>
          </p>
        </>
      ) : (
        <>
          <p className="text-sm text-muted-foreground">
            {feed ? (
              <>
                {`${feed.createdBy} created a link to the calendar of ${name}`}{' '}
                <TimeAgo instant={feed.createdAt} />.
              </>
            ) : (
              `A secret link shows the appointments of ${name} in another calendar, such as Apple's or Google's.`
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              Icon={CalendarPlus}
              variant="outline"
              size="compact"
              isBusy={creation.isPending}
              onClick={() => creation.start({ trainerId })}
            >
              {feed ? 'Replace Link' : 'Create Link'}
            </Button>
            {feed && (
              <Button
                Icon={Trash2}
                variant="outline"
                size="compact"
                isBusy={removal.isPending}
                onClick={() => removal.start({ trainerId })}
              >
                Remove Link
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
