import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { previewSettings } from '#shared/settings/settings-operations.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { formatTimeOfDay } from '../format/dates.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'

/** Shows a link to the preview, because browsers block a window that a script opens after a request. */
export function PreviewButton({ revision }: { revision: number }) {
  const [preview, setPreview] = useState<{ url: string; endsAt: string }>()
  const rendering = useStaffMutation({
    operation: previewSettings,
    offlineConsequence: 'No preview was created',
    onSuccess: (newPreview) => {
      setPreview(newPreview)
      requestAnimationFrame(() => document.getElementById(LINK_ID)?.focus())
    },
  })
  if (!preview)
    return (
      <Button
        variant="outline"
        isBusy={rendering.isPending}
        busyLabel="Creating a preview..."
        onClick={() => rendering.start({ revision })}
      >
        Preview
      </Button>
    )
  return (
    <a
      id={LINK_ID}
      href={preview.url}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'outline' })}
    >
      Open Preview
      <ExternalLink className="size-4" />
      <span className="sr-only">in a new tab, until {formatTimeOfDay(preview.endsAt)}</span>
    </a>
  )
}

const LINK_ID = 'preview-link'
