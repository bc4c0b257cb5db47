import { App, Stack } from 'aws-cdk-lib'

/** `cdk bootstrap` needs only account and region, but the site's app would need a build. */
new Stack(new App({ analyticsReporting: false }), 'Bootstrap')
