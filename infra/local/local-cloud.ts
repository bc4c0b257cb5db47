import { lambdas } from '#infra/lambdas.ts'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { type DemoAccount, SITE_CONFIG_PATH, type SiteConfig } from '#shared/lib/site-config.ts'
import { createGateway, type RequestLog } from './gateway/gateway.ts'
import { type HttpHandler, listen } from './http/listener.ts'
import { runWithClockAt } from './lambda/clock.ts'
import { createLambdaInvoker, type InvokeLambda, type LoadModule } from './lambda/invoke-lambda.ts'
import { startScheduler } from './lambda/scheduler.ts'
import { type LocalServices, startLocalServices } from './local-services.ts'
import type { LocalServicesOptions } from './service-backends.ts'
import type { OpenCodeSource, Site } from './site/code-source.ts'

export type LocalCloudSettings = Omit<
  LocalServicesOptions,
  'siteUrl' | 'customMessage' | 'sendDueEmailsAt' | 'startLambda' | 'rendererFolder'
> & {
  /** The port of the site. The local services use the next port. With 0, the site and the services get free ports. */
  readonly port: number
  readonly openCodeSource: OpenCodeSource
  readonly log?: RequestLog
  readonly demoAccounts?: readonly DemoAccount[]
}

export type LocalCloud = {
  readonly siteUrl: string
  readonly localServices: LocalServices
  readonly invoke: InvokeLambda
  readonly load: LoadModule
  /** Starts the scheduler. Before this call, jobs run only when they are invoked. */
  readonly startJobs: () => void
  readonly close: () => Promise<void>
}

export async function startLocalCloud({
  openCodeSource,
  demoAccounts,
  ...settings
}: LocalCloudSettings): Promise<LocalCloud> {
  const openedResources: { close: () => Promise<void> }[] = []
  const close = async () => {
    const [siteListener, ...otherResources] = openedResources.splice(0)
    await siteListener?.close()
    for (const each of otherResources.reverse()) await each.close()
  }
  const closeLater = <T extends { close: () => Promise<void> }>(resource: T): T => {
    openedResources.push(resource)
    return resource
  }
  try {
    const listener = closeLater(await listen(settings.port))
    const siteUrl = `http://localhost:${listener.port}`
    const codeSource = closeLater(await openCodeSource(listener.server))
    const invoke = createLambdaInvoker(codeSource.load)
    const localServices = closeLater(
      await startLocalServices({
        ...settings,
        port: settings.port && listener.port + 1,
        siteUrl,
        customMessage: (event) => invoke('customizeAuthEmail', event),
        startLambda: (name, event) => startLambda(invoke, name, event),
        rendererFolder: codeSource.rendererFolder,
        sendDueEmailsAt: (time) => runWithClockAt(time, () => invoke('sendDueEmails', {})),
      }),
    )
    Object.assign(process.env, localServices.environment)
    const gateway = createGateway({
      invoke,
      verifyAccessToken: localServices.userPool.verifyAccessToken,
      log: settings.log,
    })
    const config = { ...siteConfig(localServices), ...(demoAccounts && { demoAccounts: [...demoAccounts] }) }
    listener.serve(
      createOriginRouter(codeSource.openSite(localServices.url, localServices.site), gateway, config),
    )
    const startJobs = () => void closeLater(startScheduler(invoke))
    return { siteUrl, localServices, invoke, load: codeSource.load, startJobs, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts the Lambda and does not wait for it. Ignores its errors, because functions/lib/report-error.ts has already printed them. */
function startLambda(invoke: InvokeLambda, name: string, event: unknown): boolean {
  const lambda = lambdas.find((each) => each.name === name)
  lambda && invoke(lambda.name, event).catch(() => undefined)
  return lambda !== undefined
}

function siteConfig({ userPool, url }: LocalServices): SiteConfig {
  return {
    userPoolId: userPool.id,
    userPoolClientId: userPool.clientId,
    userPoolEndpoint: `${url}/cognito`,
  }
}

function createOriginRouter(site: Site, gateway: HttpHandler, config: SiteConfig): HttpHandler {
  return (request, response) => {
    for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value)
    const [path = ''] = (request.url ?? '').split('?')
    if (path === API_BASE_PATH || path.startsWith(`${API_BASE_PATH}/`)) return gateway(request, response)
    if (path !== SITE_CONFIG_PATH) return site.handlePages(request, response)
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
    response.end(JSON.stringify(config))
  }
}
