/** Hand-written HTML with the fields of the live form: no script, a few lines of style. */
export const plainForm = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Franchise enquiry 2026</title>
<style>
body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
label,fieldset{display:block;margin:1rem 0}
input:not([type=checkbox]){display:block;width:100%;padding:.5rem}
</style>
</head>
<body>
<h1>Franchise enquiry 2026</h1>
<form method="post">
<label>Your name <input type="text" name="name" autocomplete="name" required></label>
<label>Work email <input type="email" name="email" autocomplete="email" required></label>
<fieldset>
<legend>What do you need?</legend>
<label><input type="checkbox" name="needs" value="Seats"> Seats</label>
<label><input type="checkbox" name="needs" value="Onboarding"> Onboarding</label>
<label><input type="checkbox" name="needs" value="Integration"> Integration</label>
<label>Other <input type="text" name="other"></label>
</fieldset>
<label>How many seats? <input type="text" inputmode="decimal" name="seats"></label>
<fieldset>
<legend>When would you like to start?</legend>
<label>From <input type="date" name="from"></label>
<label>To <input type="date" name="to"></label>
</fieldset>
<label>Your requirements <input type="file" name="file"></label>
<button type="submit">Submit</button>
</form>
</body>
</html>
`;
