import { Printer } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { business } from '#shared/lib/settings/business.ts'
import type { AgreementSection } from '#shared/waivers/agreement.ts'
import { Button } from '../../ui/button.tsx'

/** The agreement counts as scrolled to its end at this distance from it, because browsers round scroll positions differently. */
const END_TOLERANCE_PX = 8

type AgreementTextProps = {
  agreement: { version: string; title: string; sections: readonly AgreementSection[] }
  onReadToEnd: () => void
}

export function AgreementText({ agreement, onReadToEnd }: AgreementTextProps) {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const end = useRef<HTMLDivElement>(null)

  // An agreement that is shown whole, without a scroll area, counts as read once its end is in the viewport.
  useEffect(() => {
    if (!isWhole || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReadToEnd())
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWhole, onReadToEnd])

  return (
    <div className="grid gap-3">
      <section
        key={agreement.version}
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) =>
          scrollTop + clientHeight >= scrollHeight - END_TOLERANCE_PX && onReadToEnd()
        }
        className={`${isWhole ? 'pb-5 sm:pb-7' : 'fades-to-its-end max-h-[28rem] overflow-y-auto pb-0 sm:pb-0'} rounded-lg border border-border-strong bg-surface px-5 pt-5 sm:px-7 sm:pt-7 print:max-h-none print:overflow-visible print:border-0 print:bg-transparent print:p-0`}
      >
        <h3 id={id} className="text-display text-heading">
          {agreement.title}
        </h3>
        <p className="mt-1 text-sm text-muted-foreground print:text-print-foreground">
          {business.name} · version {agreement.version}
        </p>
        <ol className="mt-5 grid list-decimal gap-4 pl-6 marker:text-muted-foreground">
          {agreement.sections.map((section) => (
            <li key={section.id} className="pl-1">
              <h4 className="font-semibold">{section.heading}</h4>
              <p className="whitespace-pre-line">{section.text}</p>
            </li>
          ))}
        </ol>
        <div ref={end} />
      </section>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {!isWhole && (
          <Button variant="outline" size="compact" className="px-5" onClick={() => setIsWhole(true)}>
            Show full agreement
          </Button>
        )}
        <Button variant="ghost" size="compact" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print or save the agreement
        </Button>
      </div>
    </div>
  )
}
