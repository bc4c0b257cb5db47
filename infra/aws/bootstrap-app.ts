import { App, Stack } from 'aws-cdk-lib'

/** Creates an almost empty app, because `cdk bootstrap` reads only its account and region. The site's own app needs a build. */
new Stack(new App({ analyticsReporting: false }), 'Bootstrap')
