import { ChevronDown } from 'lucide-react'
import { pageTexts, paragraphsOf } from '#shared/lib/settings/page-words.ts'
import { addItemNumbers } from '../../../layout/add-item-numbers.ts'
import { SectionHeading } from '../../../ui/section-heading.tsx'

export function AboutUs() {
  const { title, text } = pageTexts('home').about
  if (!text) return null
  return (
    <section aria-labelledby="about-us" className="border-t border-border py-section">
      <div className="page-container grid grid-cols-1 gap-10 lg:grid-cols-2">
        <SectionHeading id="about-us" title={title} className="content-start" />
        <div className="grid max-w-prose grid-cols-1 gap-4 text-lead wrap-anywhere text-muted-foreground">
          {addItemNumbers(paragraphsOf(text).map((paragraph) => ({ paragraph }))).map(
            ({ number, paragraph }) => (
              <p key={number} className="whitespace-pre-line">
                {paragraph}
              </p>
            ),
          )}
        </div>
      </div>
    </section>
  )
}

export function QuestionsSection() {
  const { title, list } = pageTexts('home').questions
  if (list.length === 0) return null
  return (
    <section aria-labelledby="questions" className="border-t border-border py-section">
      <div className="page-container grid grid-cols-1 gap-10 lg:grid-cols-2">
        <SectionHeading id="questions" title={title} className="content-start" />
        <div className="grid grid-cols-1 content-start wrap-anywhere">
          {addItemNumbers(list).map(({ number, question, answer }) => (
            <details key={number} className="group border-t border-border">
              <summary className="flex min-h-11 items-center justify-between gap-4 rounded-sm py-3 font-semibold [&::-webkit-details-marker]:hidden">
                <span>{question}</span>
                <ChevronDown className="size-5 text-muted-foreground transition-all group-open:rotate-180" />
              </summary>
              <p className="pb-4 whitespace-pre-line text-muted-foreground">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
