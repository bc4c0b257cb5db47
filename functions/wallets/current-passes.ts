import type { DayPass } from '#shared/front-desk/day-pass.ts'
import type { Client } from '#shared/lib/client.ts'
import { parseMemberCode } from '#shared/lib/member-code.ts'
import { policies } from '#shared/lib/settings/business.ts'
import { createMemberCard } from '#shared/members/member-card.ts'
import {
  createEndedWalletPass,
  createMemberWalletPass,
  createWalletDayPass,
  type WalletPass,
} from '#shared/wallets/wallet-pass.ts'
import * as dayPasses from '../front-desk/day-passes.ts'
import * as clients from '../lib/store/clients.ts'
import { findMemberCodeOwners } from '../lib/store/member-codes.ts'
import type { WalletRecord } from './wallet-records.ts'
import { deriveSerial } from './wallet-serial.ts'

export type CurrentPass = { pass: WalletPass; isEnded: boolean }
type PassIdentifiers = Pick<WalletRecord, 'code' | 'serial'>

/** Returns a function that maps a record to the current content of its pass. */
export async function createCurrentPassFinder(
  records: readonly PassIdentifiers[],
  now: Date,
): Promise<(record: PassIdentifiers) => CurrentPass> {
  const codes = records.map(({ code }) => code)
  const memberCodes = codes.filter((code) => parseMemberCode(code))
  const [clientsByCode, passes] = await Promise.all([
    findClientsByCode(memberCodes),
    dayPasses.findAll(codes.filter((code) => !parseMemberCode(code))),
  ])
  const passesByCode = new Map(passes.map((pass) => [pass.passCode, pass]))
  return ({ code, serial }) => {
    const client = clientsByCode.get(code)
    const dayPass = passesByCode.get(code)
    if (client) return { pass: cardOf(client, code, now), isEnded: false }
    if (dayPass && hasSerial(dayPass, serial))
      return { pass: createWalletDayPass(dayPass, now), isEnded: false }
    return { pass: createEndedWalletPass(code), isEnded: true }
  }
}

/** Compares the serial too, because a new day pass may get the pass code of a deleted one. */
const hasSerial = ({ id }: DayPass, serial: string) => deriveSerial(id) === serial

const cardOf = (client: Client, memberCode: string, now: Date) =>
  createMemberWalletPass(createMemberCard(client, { memberCode, policy: policies.checkIn, now }))

/** Finds the clients by member code. Leaves out a client as soon as the erasure of the client's data begins. */
async function findClientsByCode(codes: readonly string[]): Promise<Map<string, Client>> {
  const owners = await findMemberCodeOwners(codes)
  const storedClients = await clients.findManyById([...owners.values()])
  const clientsByCode = new Map<string, Client>()
  for (const [code, id] of owners) {
    const client = storedClients.get(id) ?? (await clients.findAfterMerge(id))
    if (client && !client.erasingSince) clientsByCode.set(code, client)
  }
  return clientsByCode
}
