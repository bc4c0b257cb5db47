import { findWaiverProblem } from '#shared/front-desk/check-in.ts'
import { waiverProblemText } from '#shared/front-desk/check-in-words.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { ageOn } from '#shared/lib/dates/age.ts'
import { formatPlainDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { getMemberFile } from '#shared/members/member-file-operations.ts'
import { getLastValidDay } from '#shared/waivers/waiver.ts'
import { findCheckInRules } from '../front-desk/check-in-rules.ts'
import { createHandler } from '../lib/http/handler.ts'
import { listPayersOfMember } from '../lib/store/relations.ts'
import { findPayers } from '../payments/payers.ts'
import * as receipts from '../payments/receipts.ts'
import * as waivers from '../waivers/waivers.ts'
import { listMemberPlans } from './member-plans.ts'
import { selectPayerByEmail } from './own-payer.ts'

export const handler = createHandler(getMemberFile, async ({ member }) => {
  const [client, now] = [await member.client(), new Date()]
  const payers = await findPayers(client)
  const [plans, waiver, allReceipts, paidBy] = await Promise.all([
    listMemberPlans(client, payers, now),
    getWaiverStatus(client, now),
    receipts.listReceipts(client.id),
    listPayersOfMember(client.id),
  ])
  return {
    plans,
    hasPortal: selectPayerByEmail(client, payers) !== undefined,
    waiver,
    paidBy: paidBy.map((payer) => ({ clientId: payer.clientId, name: fullName(payer) })),
    receipts: allReceipts.filter(({ voided }) => !voided),
    details: detailsOf(client),
  }
})

const detailsOf = ({ phone, email, emergencyContact, unsubscribedAt }: Client) => ({
  phone,
  email,
  emergencyContact,
  wantsReminders: !unsubscribedAt,
})

async function getWaiverStatus(client: Client, now: Date) {
  const { waiverId } = client.summary
  const [rules, signedWaiver] = await Promise.all([findCheckInRules(), waiverId && waivers.find(waiverId)])
  const today = plainDateIn(business.timeZone, now)
  const problem = findWaiverProblem(client, rules, today)
  const { waiverValidThrough, unconfirmedWaiver } = client.summary
  const waiverLastDay = waiverValidThrough && getLastValidDay(waiverValidThrough)
  const age = client.dateOfBirth ? ageOn(client.dateOfBirth, today) : undefined
  const problemText = problem
    ? waiverProblemText(problem, { waiverLastDay, age, unconfirmedWaiver })
    : `Signed, valid until ${waiverLastDay ? formatPlainDate(waiverLastDay) : 'further notice'}`
  return { problem, words: problemText, reference: signedWaiver ? signedWaiver.reference : undefined }
}
