import { useState } from 'react'
import { createMemberCalendar, revokeMemberCalendar } from '#shared/members/members-operations.ts'
import { useApiCall } from '../../api-client/use-api-call.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorText } from '../../ui/loading-state.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Section } from './member-file.tsx'
import { callAsMember } from './member-store.ts'

export function OwnCalendar() {
  const { isBusy, refusal, run } = useApiCall()
  const [url, setUrl] = useState<string>()
  const createCalendarLink = async () => setUrl((await callAsMember(createMemberCalendar, {})).url)
  const end = async () => {
    await callAsMember(revokeMemberCalendar, {})
    setUrl(undefined)
    toast({
      title: 'The link no longer works',
      description: 'Calendar apps no longer get your appointments from this link.',
      variant: 'success',
    })
  }
  return (
    <Section id="calendar" title="Calendar">
      <p className="text-muted-foreground">
        A secret link shows your appointments in your own calendar. A new link replaces the earlier link.
      </p>
      {url && (
        <>
          <output aria-label="Calendar link" className="font-mono text-sm select-all wrap-anywhere">
            {url}
          </output>
          <a href={url} className={buttonClass({})}>
            Open in My Calendar
          </a>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" isBusy={isBusy} onClick={() => void run(createCalendarLink)}>
          Create Calendar Link
        </Button>
        <Button variant="outline" isBusy={isBusy} onClick={() => void run(end)}>
          Remove Calendar Link
        </Button>
      </div>
      {refusal && <ErrorText>{refusal}</ErrorText>}
    </Section>
  )
}
