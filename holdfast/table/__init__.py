"""The table: where people and bots sit down together. So far, where games are kept between two evenings."""
