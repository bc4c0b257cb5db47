import { useLocation } from 'react-router-dom'
import { legalPages, legalTexts } from '#shared/lib/settings/legal-texts.ts'
import { usePageText } from '../../loading/load-settings.ts'
import { Markdown } from './markdown.tsx'

export function LegalPage() {
  const { pathname } = useLocation()
  const page = legalPages.find(({ path }) => path === pathname.toLowerCase()) ?? legalPages[0]
  const text = usePageText(page.path, legalTexts[page.name])
  return (
    <article className="page-container grid max-w-3xl grid-cols-1 gap-8 py-12 sm:py-16">
      <h1 className="text-display text-title">{page.title}</h1>
      <Markdown text={text} />
    </article>
  )
}
