import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { kept } from './lib/kept.svelte';
import { language } from './lib/language.svelte';

const ready = language.start();
kept.dress();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => kept.dress());
addEventListener('storage', ({ key }) => kept.heard(key));

void ready.then(() => mount(App, { target: document.getElementById('app') ?? document.body }));
