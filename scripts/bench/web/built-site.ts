import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type LocalCloud, startLocalCloud } from '#infra/local/local-cloud.ts'
import { openBuiltCodeSource } from '#infra/local/site/open-built-code-source.ts'
import { demoStaff } from '#infra/local/start/demo-staff.ts'
import { initializeLocalCloud } from '#infra/local/start/first-start.ts'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { parse } from '#shared/lib/parse.ts'

export type BuiltSite = {
  readonly url: string
  readonly passCode: string
  readonly mailbox: LocalCloud['localServices']['mailbox']
  readonly accessTokenOf: (email: string) => string
  readonly close: () => Promise<void>
}

export async function startBuiltSite(): Promise<BuiltSite> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'gym-bench-web-'))
  const cloud = await startLocalCloud({ port: 0, dataFolder, openCodeSource: openBuiltCodeSource })
  await initializeLocalCloud(cloud, { dataFolder, hasDemo: true })
  return {
    url: cloud.siteUrl,
    passCode: await findActivePass(cloud),
    mailbox: cloud.localServices.mailbox,
    accessTokenOf: (email) => cloud.localServices.userPool.accessTokenOf(email),
    close: async () => {
      await cloud.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

const Passes = z.object({ items: z.array(z.object({ passCode: z.string() })) })

async function findActivePass({ siteUrl, localServices }: LocalCloud): Promise<string> {
  const token = localServices.userPool.accessTokenOf(demoStaff[0]?.email ?? '')
  const response = await fetch(`${siteUrl}${API_BASE_PATH}/admin/day-passes?status=active&limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const passes = parse(Passes, await response.json())
  const pass = passes.ok ? passes.value.items[0] : undefined
  if (!pass) throw new Error('The demo data contains no active day pass')
  return pass.passCode
}
