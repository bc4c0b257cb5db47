import { useEffect, useState } from 'react'
import { business } from '#shared/lib/settings/business.ts'
import { notice } from '#shared/lib/settings/pages.ts'

/** Keeps an empty bar for an expired notice, so that the page does not move while a visitor reads. */
export function NoticeBar() {
  const [isOver, setIsOver] = useState(false)
  const { words } = notice
  useEffect(() => {
    if (!notice.words) return
    // Loads this module only if there is a notice, because the module formats dates, which is slow the first time.
    import('#shared/lib/settings/notice.ts')
      .then(({ isNoticeOver }) => setIsOver(isNoticeOver(notice, business.timeZone, new Date())))
      .catch(() => undefined)
  }, [])
  if (!words) return null
  return (
    <section aria-label="Notice" className="border-b border-border bg-surface print:hidden">
      <p className={`page-container py-2 text-sm font-semibold wrap-anywhere ${isOver ? 'invisible' : ''}`}>
        {words}
      </p>
    </section>
  )
}
