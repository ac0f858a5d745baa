// Run by browsers that know no modules, and nobody else: they get words that they can show.
location.replace('/m/old-browser.html');
