// Runs in the browser, after Swagger UI.
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

SwaggerUIBundle({
  dom_id: '#docs',
  url: document.getElementById('docs').dataset.document,
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  // Hundreds of schemas; each operation shows its own.
  defaultModelsExpandDepth: -1,
  // The badge would be asked for at another host.
  validatorUrl: null,
});
