import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { createMemberWalletPass } from '#shared/wallets/wallet-pass.ts'
import { listMemberCards } from '../members/member-cards.ts'
import { deriveSerial } from './wallet-serial.ts'

/** Finds a card that the member may see: their own card, a child's card, or the card of a member for whom they pay. */
export async function getMemberCardPass(member: Client, clientId: string, now: Date) {
  const card = (await listMemberCards(member, now)).find((one) => one.clientId === clientId)
  if (!card) throw new ApiError('walletNotOffered')
  return { pass: createMemberWalletPass(card), serial: deriveSerial(card.memberCode) }
}
