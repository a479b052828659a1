// Written by `pnpm mail:template` from mail/letter.mjml and the portal's public/brand/mark.png: change those.

/** The HTML of every mail, with comments around what is repeated. */
export const LETTER = `
<!doctype html>
<html lang="{{lang}}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>{{subject}}</title>
<!--[if !mso]><!-->
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
.facts {
background-color: #26262a !important;
}
.quote div {
border-color: #6ea8f5 !important;
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
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:24px 0 12px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
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
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#ffffff" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:600px;border-radius:12px;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;"
>
<tbody>
<tr>
<td
style="border:1px solid #e2e4e9;border-radius:12px;direction:ltr;font-size:0px;padding:20px 0 24px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:598px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"
>
<tbody>
<!--blocks--><!--text-->
<tr>
<td
align="left" class="ink side" style="font-size:0px;padding:8px 32px;word-break:break-word;"
>
<div
style="font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;text-align:left;color:#1a1a1a;"
>{{text}}</div>
</td>
</tr>
<!--/text--><!--quote-->
<tr>
<td
align="left" class="ink side quote" style="font-size:0px;padding:8px 32px;word-break:break-word;"
>
<div
style="font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;text-align:left;color:#1a1a1a;"
><div style="border-left: 3px solid #1d5fb4; padding: 2px 0 2px 14px">{{text}}</div></div>
</td>
</tr>
<!--/quote--><!--facts-->
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
<!--/facts--><!--action-->
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
align="center" bgcolor="#1d5fb4" role="presentation" style="border:none;border-radius:8px;cursor:auto;mso-padding-alt:12px 24px;background:#1d5fb4;" valign="middle"
>
<a
href="{{url}}" style="display:inline-block;background:#1d5fb4;color:#ffffff;font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;font-weight:600;line-height:120%;margin:0;text-decoration:none;text-transform:none;padding:12px 24px;mso-padding-alt:0px;border-radius:8px;" target="_blank"
>
{{label}}
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
<!--/action--><!--/blocks-->
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:12px 0 32px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
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
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>
`.trim();

/** The product's mark, a PNG in Base64. */
export const MARK_PNG = "iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAYAAACqaXHeAAAFnUlEQVR4nOSba0xcRRTH/3P3LpTyahUBeVQoFdQmLWiJ2sakobUpLyExNNGmPPqlxvLBRv1SaCTBVo0ffCTG4gtKbZu0VSmPauzLDxaK9VEoRVELFAF5lkfL8tjdO85csgS6ywLLXby795dcmJ05y3LOnDlzZmZHxAIIyap8TqDIAOhaEASAIoAQ4oX/EQpqYD/6CEEfpaRRovRk59HUivm+n8wlsOrFypWSiP3so15iyvrANRiiFJ8KJhxqO54yYE9wdgNknPQI9/LKZSL5TGolXBGKAYmQwg7DyEc4tWPClohNAwTsPuO7zCSUsR5PgDtAcWZUNO/q+yLtzr1NVgYIzayKJpDKmfIxcCNYrPhDMovpnV8mNk2vn2GA0Mzz9xMyWkNAHoYbwuLCn5KRbuo8kdpnqROmWjdfEglGK9xVeQ6bKaJ1HqSM62qpmzJAWLjhNeb2T8P92cR1tbyQh0DICxUBggeaWe/7QgtQDBt1wpqu4qRe2QN0evKmZpTnEPjpzVKhXLxv51k/b525lw0QD2iL8RGTECh6680JoJpTnuPJdRcgke3QKkx3trZBLDQK153Ph8HQLsEiSw40awCuO/cAT2gXTwEaR4RCtJUkYzGMGyU0tg2j4daQ/Fys60H34DicjWIGWCyeegFxUSvkhzNsMCH/aAPKajrgTFQ7BPyWi/hwTyyKcp+Qy85C9TEgcUMwjr3+JI/YTsElguD6yBXITVkDZ+Ays8C+9Gg8Gq78gtVlDCDqCHY/GwmlWbJZIOOtmlnbdAJBTJgvsrZEYHWw96xycVHK784vmQFqm27bba/+vR+nf2zHD29vxgP+tpPT6FAf+CwTcXfMBKVQ1RC4M2rCd7902ZWx5AlKoZpEyALPCO3hISrbZ6oyAAsFeGZtgF2ZhlvDUBJVGIArHh3qi5eTo+RgOBs8Pe4eHIOSLJkBFrtY4lxrHoDSqC4GzAY71sLHZ29CaVzGAEXf3sTlxn4ojUsY4AbbJ3jndBOcgeoNUF7bibzSBpglCmegWgMMjhjx6md1OPdbN5yJagxgGDfj578GWMrcL6fN15oHMWGS4GyWzACrsqvmLctXfsnxD8rlyp/+tXL/udoXgiqHwNd5GxG7ejLn38s2Qna+W4veockNUr5QOs52iCwJE18ipxVehqOobj9g2+NBU8pzHmGKfrV/o6w4f3h5erbIF0db1gfCUVTnAdSGN0cELZe9gvNQ4HKrdok6PgRU5wE86l9vHbKq54rbUr6+ZQiX6nvhKKrcEst+7ypauw1zynGZnPevYjGo0gA84D1/qNquEXgbl7EER0dR9abowN0Jh9oWAgnPqnROjrkILNGeBz97KOEFqvSA4n3xcyrP4TLFr8RjMXADOP8IdgFsiwvCugh/q/rmrhH5uZd1kf5IcDwPGBfYFNoFNWHjDJC7Oj9X4I+twOjosSHXnXuAqgzw/a/dqJ+WB/Bet4xzy+ww3RPqWgZxoa4HDtJFwjMrDzMT7oGK8PfWI2drBP8WF0rOtWLIYFxQ+7yhKCLh2RXpoOQbaBBKSKIwYtRdhMoC4ZJA6US7R9AF4faxpGHmCiXQHKQYn2wwynnAuNH8Bvul7ImDuhkz6oQDvCAboOdEWjeltAgagU1/H/C7Arw8lQmOidIBZoR6uDkU9IooeBdYXs/IIcIyK0JZ1RVCEAY3hHXw3xReT3WUbp06YZmxFmgvTe1gJ5VJ/EoJ3AymfB8huu3TledYLYbaS5KvU70YycZJNdwFivPQ62P+OZJkdbg4expdQIWwlqocAnqQiQXBBWG93sOUz2+PSvkcBcTmIcOc64jJa7S6PPbn9rrY5enDY6L5oK3rstNZ0EIqZFdFqkDIDkLoY+wDAvgVegIy98LdibBeHmX/Rx+/Qs/UuSERnOo8klI+3/f/BwAA//8/UH0oAAAABklEQVQDAHWOALjEkjb0AAAAAElFTkSuQmCC";
