import { chromium } from 'playwright'; import { chromiumLaunchOptions } from './browser.ts';
const b=await chromium.launch(chromiumLaunchOptions());
for(const spec of process.argv.slice(2)){const [f,w,s]=spec.split('@');const p=await b.newPage({viewport:{width:Number(w),height:500},colorScheme:s as 'dark'});
await p.goto(`file:///tmp/shown/${f}.html`);await p.screenshot({path:`/tmp/mailshots/${f!.replace('/','_')}-${w}-${s}.png`,fullPage:true});await p.close()}
await b.close();
