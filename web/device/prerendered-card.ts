import type { MemberCardState } from '#shared/members/member-card.ts'
import { readEarlyResponse } from '../api-client/early-fetch.ts'
import { cardLabel, cardTexts } from '../pages/members/card-texts.ts'
import { type MemberData, readStoredMember } from '../pages/members/stored-member.ts'
import { getPersonNameFont } from '../ui/name-font.ts'

export const prerenderedCardId = (state: MemberCardState) => `first-card-${state}`

/** Fills a prerendered card with the member's texts, because React renders the card half a second later on a slow phone. */
export async function showPrerenderedCard(path: string): Promise<void> {
  try {
    const member = readStoredMember().member ?? (await readEarlyResponse<MemberData>(path))
    const card = member?.cards[0]
    const template = card && document.querySelector<HTMLElement>(`#${prerenderedCardId(card.state)}`)
    // The template is missing once React has rendered the page.
    if (!template) return
    const filledCard = template.cloneNode(true) as HTMLElement
    filledCard.querySelector('article')?.setAttribute('aria-label', cardLabel(card.name))
    for (const [name, text] of Object.entries(cardTexts(card)))
      filledCard.querySelector(`[data-text=${name}]`)?.replaceChildren(text)
    const font = getPersonNameFont(card.name)
    if (font) filledCard.querySelector('[data-text=name]')?.classList.add(font)
    document.querySelector('#main')?.replaceChildren(...filledCard.childNodes)
  } catch {
    // Ignores errors, because the page that React renders shows them later.
  }
}
