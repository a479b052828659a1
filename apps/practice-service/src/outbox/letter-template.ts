// Written by `pnpm mail:template` from mail/letter.mjml and the portal's public/brand/mark.png: change those.

/** The HTML of every mail, with comments around what is repeated. */
export const LETTER = `
<!doctype html>
<html lang="{{lang}}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>{{subject}}</title>
<!--[if !mso]>
<!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root {
color-scheme: light dark;
supported-color-schemes: light dark;
}
@media only screen and (max-width: 479px) {
.page > div {
padding-left: 8px !important;
padding-right: 8px !important;
}
td.side {
padding-left: 20px !important;
padding-right: 20px !important;
}
.fact td {
display: block !important;
width: auto !important;
padding-right: 0 !important;
}
.fact td.value {
padding-top: 0 !important;
}
}
@media (prefers-color-scheme: dark) {
.page,
.page > div {
background-color: #111113 !important;
}
.card,
.card > table,
.card > table > tbody > tr > td {
background: #1b1b1e !important;
border-color: #36363c !important;
}
.ink div,
.ink p,
.ink td {
color: #ededef !important;
border-color: #36363c !important;
}
.muted div,
.muted td,
td.muted {
color: #a6a6ad !important;
}
.ink a {
color: #aab6ff !important;
}
.facts {
background-color: #26262a !important;
}
.quote div {
border-color: #aab6ff !important;
}
}
</style>
<meta name="color-scheme" content="light dark"> <meta name="supported-color-schemes" content="light dark">
</head>
<body  class="page" style="word-spacing:normal;background-color:#f3f4f6;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">{{preview}}</div>
<div
aria-label="{{subject}}" aria-roledescription="email" role="article" lang="{{lang}}" dir="ltr" style="word-spacing:normal;background-color:#f3f4f6;"
>
<!--[if mso | IE]>
<table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" >
<tr>
<td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;">
<![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:24px 0 12px;text-align:center;"
>
<!--[if mso | IE]>
<table role="presentation" border="0" cellpadding="0" cellspacing="0">
<tr>
<td class="" style="vertical-align:top;width:600px;" >
<![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"
>
<tbody>
<tr>
<td
align="left" class="ink side" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<table
cellpadding="0" cellspacing="0" width="auto" border="0" style="color:#1a1a1a;font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:18px;line-height:26px;table-layout:auto;width:auto;border:none;"
>
<tr>
<!--mark-->
<td width="28" style="padding: 0 10px 0 0; vertical-align: middle">
<img src="cid:mark" width="28" height="28" alt="" style="display: block; border-radius: 7px" />
</td>
<!--/mark-->
<td style="padding: 0; font-weight: 600; word-break: break-word">{{practice}}</td>
</tr>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]>
</td>
</tr>
</table>
<![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]>
</td>
</tr>
</table>
<table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#ffffff" >
<tr>
<td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;">
<![endif]-->
<div  class="card" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:600px;border-radius:12px;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;"
>
<tbody>
<tr>
<td
style="border:1px solid #e2e4e9;border-radius:12px;direction:ltr;font-size:0px;padding:20px 0 24px;text-align:center;"
>
<!--[if mso | IE]>
<table role="presentation" border="0" cellpadding="0" cellspacing="0">
<tr>
<td class="" style="vertical-align:top;width:598px;" >
<![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"
>
<tbody>
<!--blocks-->
<!--text-->
<tr>
<td
align="left" class="ink side" style="font-size:0px;padding:8px 32px;word-break:break-word;"
>
<div
style="font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;text-align:left;color:#1a1a1a;"
>{{text}}</div>
</td>
</tr>
<!--/text-->
<!--link-->
<a href="{{url}}" target="_blank" style="color: #3a50c8">{{text}}</a>
<!--/link-->
<!--quote-->
<tr>
<td
align="left" class="ink side quote" style="font-size:0px;padding:8px 32px;word-break:break-word;"
>
<div
style="font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;text-align:left;color:#1a1a1a;"
>
<div style="border-left: 3px solid #3a50c8; padding: 2px 0 2px 14px">{{text}}</div>
</div>
</td>
</tr>
<!--/quote-->
<!--facts-->
<tr>
<td
align="left" class="ink side" style="font-size:0px;padding:8px 32px;word-break:break-word;"
>
<table
cellpadding="0" cellspacing="0" width="100%" border="0" style="color:#1a1a1a;font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:13px;line-height:22px;table-layout:auto;width:100%;border:none;"
>
<tr>
<td class="facts" style="background-color: #f3f4f6; border-radius: 8px; padding: 8px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="font-size: 16px; line-height: 24px">
<!--rows-->
<!--fact-->
<tr class="fact">
<td class="label muted" width="132" style="padding: 4px 12px 4px 0; vertical-align: top; color: #565b66; font-size: 14px">
{{label}}
</td>
<td class="value" style="padding: 4px 0; vertical-align: top; word-break: break-word">{{value}}</td>
</tr>
<!--/fact-->
<!--item-->
<tr>
<td colspan="2" style="padding: 4px 0; vertical-align: top; font-weight: 600; word-break: break-word">{{value}}</td>
</tr>
<!--/item-->
<!--/rows-->
</table>
</td>
</tr>
</table>
</td>
</tr>
<!--/facts-->
<!--action-->
<tr>
<td
align="left" class="side" style="font-size:0px;padding:12px 32px;word-break:break-word;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;"
>
<tbody>
<tr>
<td
align="center" bgcolor="#3a50c8" role="presentation" style="border:none;border-radius:8px;cursor:auto;mso-padding-alt:12px 24px;background:#3a50c8;" valign="middle"
>
<a
href="{{url}}" style="display:inline-block;background:#3a50c8;color:#ffffff;font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;font-weight:600;line-height:120%;margin:0;text-decoration:none;text-transform:none;padding:12px 24px;mso-padding-alt:0px;border-radius:8px;" target="_blank"
>
{{label}}
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
<!--/action-->
<!--/blocks-->
</tbody>
</table>
</div>
<!--[if mso | IE]>
</td>
</tr>
</table>
<![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]>
</td>
</tr>
</table>
<table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" >
<tr>
<td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;">
<![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:12px 0 32px;text-align:center;"
>
<!--[if mso | IE]>
<table role="presentation" border="0" cellpadding="0" cellspacing="0">
<tr>
<td class="" style="vertical-align:top;width:600px;" >
<![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"
>
<tbody>
<tr>
<td
align="left" class="muted side" style="font-size:0px;padding:8px 32px;word-break:break-word;"
>
<div
style="font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:12px;line-height:18px;text-align:left;color:#565b66;"
>{{why}}</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]>
</td>
</tr>
</table>
<![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]>
</td>
</tr>
</table>
<![endif]-->
</div>
</body>
</html>
`.trim();

/** The product's mark, a PNG in Base64. */
export const MARK_PNG = `
iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAYAAACqaXHeAAAFn0lEQVR4nOSba2wUVRTH//fudku35VFsAEHQSkuhNUKk0G4LCeETbwpa/SImxsRH8IMmqAmU
gIHiBzSRGCKNMfqBGCMmLYtIYhBQ+9giVQJ2bXkmhJeyUNjS7XYfc7x36m762G6729kyu/NLZufu3DPJnv+ee+bcOzNmxEDpuqZ1nLNKIipiYDnEKEfsM/AI
IYKHgVzE4BK/xakQfec4bDsy0vPZcAZLVp/LDpo9WxmjN4V5FpIAAh6Ijy9MAeue+qPPdkSzHVKAwsq/LJN6Ot8WFlVgLBvJCFGHAr7Lbcnc7zz0jC+SSUQB
ytfVjydurhPN5UgNDjMlsKnBvqRzYMcgARZvaJ5jVsguegqQQoi81cbJXNFgX9Te93g/AYTzj5mImsTBfKQmF3qC5vKWI8Wu0AEeaixbdtJsJjqSws5L5li4
v076GjoQFqBnYsYWsbMhxWGMlf/va+93+bFw7ZmcdO6/InrHwwCI2sHt9Vny/jz23B01Aiw8sNsozksYw4RxFt8utV2y0jGBp+OOCAULjARRT9DHpnCezpYb
znkJY+nSdy6UWAGjInyXl4MFMC4LOBhNg1ERvnNGMKwA0nezTAYwKjIRwuCYoRENtSUYDT4/4eLVLly44hFbFxrPdMDV4Uei0UyA0WJJYyiak6VukoeeWfik
5ip++vUuEoluh0CW1YQd7+ah+v18ZGWakCh0nwOW2Sbj0x3zZP2eEJIiCc7Lz8QrL8xAIkiaq8BrL81A3lNWaE3SCGAyMVSu1r5mG7OrwOYq55B9Js7w9Cwr
Nq6ailnTxw1pV1Sg/W2JMRPgbGtn1P6W8278ePIOvt0/H5MnpUW0yZ2ZAWuGCZ7uILRCV0OgyxPEL46oN3LCdYJW6KYQCuHzK1H709K0vR7qSgAu4nHR/IlR
bWSZrCW6EEA6njvTipc3ThfJcOibzQ/FEHHd03Z+MGYCjHayJHFeeAit0V0OGAqxlo+DtTehNUkjwDd1t9Byzg2tSQoBLl71oObgNSQC3QtwvP4uPhbrAkEF
CUG3Arg7A6j+7Arqf+9AItGNAN1eBefbOnHWKbZWt5rx/QFCohkzAco3NI/YVs78lpdNVtsnGu4OCv/h+mNBl0PgwEeFKMzvrfk3PT8d7+xsw737vQWQnCjt
+3BeuGCqXDMNr3/QinjR3XrA0pLssPOS2U9a8fmeQtVxucl232pRTo7KiichXnQXARQhnJ94fJyIiiK1PWNa+ojOGSm6iwCZ9dsvD57wSMcjOd92qQtNf9xH
vOhySWzL7nZcv+Ud1k7avFfdjtGgSwFkwntrqzOqCLJP2oSSY7zoelH0gSiG4umLBVZW4Uh8tREjoWwvk180tIgCXUbA3qqCYZ2XSJu920b3RK98RqgHOmLp
4mzMnZ056Pi1m151G8jcvEyULYyzDhC+c2K4DT0RYc1ThvrmbU51i5gY41wnlb6LCGC6EuC35g609akD5L8eGuehq0PfSPj7onyWIM46QPjObOsdB8Sd1zeg
I8ZnmdTbYHIZ7Pujt9HZFYypf6SI82uYraK5goFqYUBI4Su50kMn9JYIxwIRPD7fDf4zbz5W6iawr2E0CF+1tBT71TpAIewQUTB88Z0qCF+9Pst22VQFaLaX
/kOM1cAw8H3yXQG1FT6kBLaLrHgOqQ7BYXkwZWfoa1gA9ZWyoLJKJIfrSFGI6FKAszWnTuWGh3u/uUDTD2U3xLVhlXylBKkGwcVY2orTtSX9HjwcNBlqOlx2
Hl4lV6jViBRB+HKcvEpBY13x5YF9Uapo4raK06+Ks6tFpTgVSQn9CwVVjfbSL4WrEVcOh51GqK/RsrRt4vzNyfTyNCN2gJG/OtLrsn2JaR5Vur5pLWfsRQIV
MkKOKKByRHRo//BeDIjf0i2cdYm9GOOsVVHokMNus4/0/P8AAAD//+OVgCQAAAAGSURBVAMAWCMfQtdYmrgAAAAASUVORK5CYII=
`.replaceAll('\n', '');
