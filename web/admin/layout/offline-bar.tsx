import { WifiOff } from 'lucide-react'
import { useOfflineSince } from '../connection.ts'
import { formatTime } from '../format/dates.ts'

/** It is empty otherwise, so that screen readers announce the change. */
export function OfflineBar() {
  const since = useOfflineSince()
  return (
    <div role="status" className="sticky top-14 z-40 print:hidden">
      {since && (
        <p className="flex items-start gap-2 border-b border-warning bg-surface-raised px-4 py-2 text-sm text-warning lg:px-8">
          <WifiOff className="mt-0.5 size-4 shrink-0" />
          {`Offline since ${formatTime(since)}. What you see may be outdated, and nothing can be saved.`}
        </p>
      )}
    </div>
  )
}
