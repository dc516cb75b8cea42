import { chromium } from '@playwright/test';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
const login = await (
  await fetch('http://localhost:3939/v1/super-admin/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'super@demo.test', password: 'Demo-pass-2026' }),
  })
).json();
for (const [w, h, scheme] of [
  [1440, 900, 'light'],
  [1440, 900, 'dark'],
  [390, 844, 'light'],
  [390, 844, 'dark'],
]) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme });
  await ctx.addCookies([{ name: 'JWT', value: login.data.token, domain: 'localhost', path: '/' }]);
  const p = await ctx.newPage();
  const heard = [];
  p.on('console', (m) => heard.push(m.text()));
  p.on('pageerror', (e) => heard.push('EX ' + e.message));
  const shot = (n) => p.screenshot({ path: `/tmp/shot-${n}-${w}-${scheme}.png` });
  await p.goto('http://localhost:3939/form-builder');
  await p.getByRole('table').or(p.getByRole('list')).first().waitFor();
  await p.waitForTimeout(1500);
  await shot('list');
  const row = p.getByRole('link', { name: /Franchise enquiry 2026/ }).last();
  await row.click();
  await p.waitForTimeout(2500);
  await shot('panel');
  if (w === 1440 && scheme === 'light') {
    const d = p.getByRole('dialog').last();
    await d.evaluate((e) => {
      const s = [...e.querySelectorAll('*')].find(
        (x) => x.scrollHeight > x.clientHeight + 50 && getComputedStyle(x).overflowY !== 'visible',
      );
      (s ?? e).scrollTop = 900;
    });
    await p.waitForTimeout(600);
    await shot('panel2');
  }
  await p.goto('http://localhost:3939/form-builder');
  await p.waitForTimeout(1200);
  await p.getByRole('button', { name: 'Add form' }).click();
  await p.waitForTimeout(1500);
  await shot('add');
  await p.goto('http://localhost:3939/form-builder/form-logs');
  await p.waitForTimeout(2000);
  await shot('logs');
  console.log(w, scheme, heard);
  await ctx.close();
}
await browser.close();
