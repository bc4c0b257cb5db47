import { App, Stack } from 'aws-cdk-lib'

/** Creates an almost empty app, because `cdk bootstrap` needs only its account and region, and the app of the site requires a build. */
new Stack(new App({ analyticsReporting: false }), 'Bootstrap')
